import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Player } from '@/app/[site]/[locale]/(portal)/media/view'
import { playerView } from '@/app/[site]/[locale]/(portal)/media/view-model'
import { vodDetail } from '@/lib/contract/vod'

const caption = { lang: 'en', label: 'English', fileId: 'c1', url: '/captions.vtt' }

const player = (captions: (typeof caption)[]) => {
  const item = vodDetail.parse({
    id: 1,
    siteId: 101,
    kind: 'audio',
    type: 28,
    title: '听见',
    enTitle: 'Hearing',
    url: '/sound.mp3',
    captions,
  })
  return render(<Player player={playerView(item, 'en')} />).container
}

it('plays sound with captions where browsers show captions, and sound alone as sound', () => {
  const captioned = player([caption])
  expect(captioned.querySelector('audio')).toBeNull()
  expect(captioned.querySelector<HTMLTrackElement>('video track')).toMatchObject({
    srclang: 'en',
    default: true,
  })
  expect(player([]).querySelector('audio')).not.toBeNull()
})
