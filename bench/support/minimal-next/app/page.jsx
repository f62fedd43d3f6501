export const dynamic = 'force-dynamic'

/** The least a dynamic page can be. */
export default async function Page() {
  return <p>{Date.now()}</p>
}
