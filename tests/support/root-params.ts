/** Stand-in for `next/root-params` in tests. */
export const site = async () => 'optics'
export const locale = async () => 'zh'
