const LOCAL = /(^|\.)localhost$|^\d+\.\d+\.\d+\.\d+$|^\[.*\]$|\.internal$/i

/**
 * Whether a host, perhaps with a port, has no certificate: localhost and its sub-domains (RFC 6761), addresses, and names of
 * a private network (`.internal`). It is spoken to by plain HTTP, every other by HTTPS.
 */
export const isLocalHost = (host: string): boolean => LOCAL.test(host.replace(/:\d+$/, ''))
