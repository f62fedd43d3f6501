import type { HeaderConfig } from '@/lib/contract/config'

/** Returns whether a site offers its advanced search: by its search settings, else by the older switch. */
export const offersAdvancedSearch = ({
  searchConfigs,
  advSearch,
}: Pick<HeaderConfig, 'searchConfigs' | 'advSearch'>): boolean =>
  searchConfigs?.isShowSeniorSearch ?? advSearch
