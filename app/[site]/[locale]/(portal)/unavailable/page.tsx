import { noticePage } from '@/app/_page/notice-page'
import { unavailableNotice } from './view-model'

const { Page, generateMetadata } = noticePage(503, unavailableNotice)

export { generateMetadata, Page as default }
