import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { useDatabase } from '../support/database'

async function pack(yaml: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'late-members-'))
  await writeFile(join(folder, 'site.yaml'), yaml)
  return folder
}

const channels = 'channels: [{ key: home, code: index, name: { zh: 首页, en: Home } }]\narticles: []\n'
const single = (sld: string) =>
  `site: { sld: ${sld}, name: { zh: 刊${sld}, en: Journal ${sld} } }\npublication: { name: { zh: 刊${sld}, en: Journal ${sld} } }\n${channels}`
const group = `site: { sld: house, type: group, groupType: 1, name: { zh: 社, en: House }, members: [late, early] }\n${channels}`

describe('a group imported before its members', () => {
  const backend = useDatabase({ packs: [] })
  const names = async () => {
    const { data } = await backend.json('/front/site/findGroupBySiteId', {}, 'house')
    return (data as { enPublicationName: string }[]).map(({ enPublicationName }) => enPublicationName)
  }

  beforeAll(async () => {
    for (const yaml of [single('early'), group, single('late')])
      await importPack(backend.db, await pack(yaml), () => undefined)
  })

  it('shows the member that came later too', async () => {
    expect((await names()).sort()).toEqual(['Journal early', 'Journal late'])
  })
})
