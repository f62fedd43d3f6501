export default {
  poweredByHeader: false,
  compress: false,
  htmlLimitedBots: /.*/,
  // Its packages are behind a symlink outside of the folder.
  turbopack: { root: '/' },
}
