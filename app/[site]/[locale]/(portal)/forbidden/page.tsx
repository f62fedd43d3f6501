import { noticePage } from '@/app/_page/notice-page'
import { forbiddenNotice } from './view-model'

const { Page, generateMetadata } = noticePage(200, forbiddenNotice, { offersSearch: true, offersLogin: true })

export { generateMetadata, Page as default }
