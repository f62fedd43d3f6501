/** Mock of `next/root-params`. */
export const site = async () => 'optics'
export const locale = async () => 'zh'
