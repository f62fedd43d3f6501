export default {
  poweredByHeader: false,
  compress: false,
  htmlLimitedBots: /.*/,
  // Its packages lie behind a link, elsewhere.
  turbopack: { root: '/' },
}
