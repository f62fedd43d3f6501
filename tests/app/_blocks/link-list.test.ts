import { describe, expect, it } from 'vitest'
import { linkList } from '@/app/_blocks/parts'
import { moduleInfo } from '@/lib/contract/channel'

const listed = (links: unknown[]) =>
  linkList(moduleInfo.parse({ id: 1, channelId: 1, type: 'links', config: { links } }), 'en')

describe('links an owner listed', () => {
  it('keep their pictures, and tell which leave the site', () => {
    expect(
      listed([
        { name: '澄屿大学', enName: 'Chengyu', url: 'https://example.org/', pictureUrl: '/files/1' },
        { name: '专辑', url: '/newAlbumList/' },
      ]),
    ).toEqual([
      { label: 'Chengyu', href: 'https://example.org/', picture: '/files/1', leaves: true },
      { label: '专辑', lang: 'zh', href: '/newAlbumList/', picture: null, leaves: false },
    ])
  })

  it('are left out when their address is unsafe', () => {
    expect(listed([{ name: 'x', url: 'javascript:alert(1)' }])).toEqual([])
  })
})
