import { scriptNonce } from '@/lib/answer'

/** A script of this product that stands in the page: its nonce proves to the front that no content brought it. */
export const InlineScript = ({ code }: { code: string }) => (
  <script nonce={scriptNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
)
