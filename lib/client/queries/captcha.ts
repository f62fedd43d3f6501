import { mutationOptions } from '@tanstack/react-query'
import { solveCaptcha } from '../solve-captcha'

/** Has the browser answer a captcha; its data is the answer. */
export const solveCaptchaMutation = () =>
  mutationOptions({ mutationKey: ['solveCaptcha'], mutationFn: solveCaptcha })
