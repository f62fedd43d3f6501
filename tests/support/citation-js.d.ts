declare module '@citation-js/core' {
  /** Only what the tests use. */
  export const plugins: {
    input: { chain: (data: string, options: { generateGraph: boolean; forceType: string }) => unknown }
  }
}
