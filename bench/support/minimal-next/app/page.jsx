export const dynamic = 'force-dynamic'

/** Renders a minimal dynamic page. */
export default async function Page() {
  return <p>{Date.now()}</p>
}
