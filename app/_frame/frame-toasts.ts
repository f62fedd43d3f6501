import { getTranslations } from 'next-intl/server'
import { limits } from '@/lib/rules/limits'

export type FrameToasts = Awaited<ReturnType<typeof frameToasts>>

/** Finished sentences the scripts of every page show at once, without a connection too; dialogs fetch their messages. */
export async function frameToasts() {
  const [basket, citation] = await Promise.all([getTranslations('basket'), getTranslations('citation')])
  return {
    citation: {
      copied: citation('copied'),
      copyFailed: citation('copyFailed'),
      noCitation: citation('noCitation'),
    },
    basket: {
      added: basket('added'),
      removed: basket('removed'),
      overfull: basket('overfull', { count: limits.basket.items }),
      storageFull: basket('storageFull'),
      storageOff: basket('storageOff'),
      storageBroken: basket('storageBroken'),
    },
  }
}
