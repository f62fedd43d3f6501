/**
 * Returns the exit code of a launcher for how its child ended. A death by a signal nobody sent it on purpose is a failure,
 * after which systemd starts the server again.
 *
 * @param {number | null} code
 * @param {string | null} signal
 */
export const exitCode = (code, signal) => code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)
