/** Returns all channels of a menu tree, parents before their children. */
export const flatChannels = <T extends { children: readonly T[] }>(channels: readonly T[]): T[] =>
  channels.flatMap((channel) => [channel, ...flatChannels(channel.children)])
