import 'server-only'
import { type ScreenContext } from '@/app/_page/render-screen'

/** The identity providers of the site. */
export const loadBinding = ({ call }: ScreenContext) => call('thirdProviders')
