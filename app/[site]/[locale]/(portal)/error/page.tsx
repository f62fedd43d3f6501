import { noticePage } from '@/app/_page/notice-page'
import { errorNotice } from './view-model'

const { Page, generateMetadata } = noticePage(200, errorNotice)

export { generateMetadata, Page as default }
