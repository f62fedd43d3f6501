/** Returns the request of a form of this host that is sent without scripts. */
export const formPost = (body: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    ...headers,
  },
  body: new URLSearchParams(body).toString(),
})
