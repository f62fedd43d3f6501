/** Returns a page of a list as the back end sends it. */
export const pageOf = <Item>(content: Item[]) => ({
  content,
  totalElements: content.length,
  totalPages: content.length === 0 ? 0 : 1,
  number: 0,
  size: 20,
})

/** A member as the back end sends it. */
export const memberInfo = {
  ...{ id: 1, userName: 'zhang', displayName: 'zhang****ming', mobileNo: '13800000000', token: 'csrf' },
  ...{ identities: [], hasPassword: true, passwordOld: false },
}
