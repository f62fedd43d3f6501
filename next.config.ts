import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { LOCALES } from './lib/i18n/locales'

const config: NextConfig = {
  poweredByHeader: false,
  compress: false,
  reactStrictMode: true,
  skipTrailingSlashRedirect: true,
  // Otherwise what an awaiting generateMetadata returns is streamed into <body>, and reference managers lose it.
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  devIndicators: false,
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pg',
    'prom-client',
    '@node-rs/jieba',
    '@node-rs/argon2',
    'opencc-js',
    'pinyin-pro',
    'sharp',
    '@xmldom/xmldom',
    'temml',
    'citeproc',
    'css-tree',
  ],
  experimental: {
    optimizePackageImports: ['lucide-react'],
    // Compiling all routes takes 1.3 s of CPU time, for which the first page would wait: each is loaded when it is used.
    preloadEntriesOnStart: false,
  },
  typescript: { ignoreBuildErrors: true },
}

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Messages are parsed while building: no parser reaches the browser.
  experimental: { messages: { path: './messages', format: 'json', locales: LOCALES, precompile: true } },
})

export default withNextIntl(config)
