import { Problem, type ProblemProps } from '@/components/page/problem'

/** Renders why the work cannot be opened, and what to do. */
export const JumpView = ({ view }: { view: ProblemProps }) => <Problem {...view} />
