import { scriptNonce } from '@/lib/answer'

/** Renders an inline script of this product: its nonce proves to the front that it is not from content. */
export const InlineScript = ({ code }: { code: string }) => (
  <script nonce={scriptNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
)
