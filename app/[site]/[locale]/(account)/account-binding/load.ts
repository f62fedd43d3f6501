import 'server-only'
import type { ScreenContext } from '@/app/_page/render-screen'

/** Loads the identity providers of the site. */
export const loadBinding = ({ call }: ScreenContext) => call('thirdProviders')
