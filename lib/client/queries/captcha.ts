import { mutationOptions } from '@tanstack/react-query'
import type { ClientContext } from '../member-client'
import { solveCaptcha } from '../solve-captcha'

/** Solves a captcha in the browser; its data is the solution. */
export const solveCaptchaMutation = (context: ClientContext) =>
  mutationOptions({ mutationKey: ['solveCaptcha'], mutationFn: () => solveCaptcha(context) })
