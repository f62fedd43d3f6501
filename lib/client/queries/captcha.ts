import { mutationOptions } from '@tanstack/react-query'
import { solveCaptcha } from '../solve-captcha'

/** Solves a captcha in the browser; its data is the solution. */
export const solveCaptchaMutation = () =>
  mutationOptions({ mutationKey: ['solveCaptcha'], mutationFn: solveCaptcha })
