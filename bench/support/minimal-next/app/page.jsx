export const dynamic = 'force-dynamic'

/** A minimal dynamic page. */
export default async function Page() {
  return <p>{Date.now()}</p>
}
