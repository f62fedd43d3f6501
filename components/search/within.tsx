import styles from './within.module.scss'

type Props = { view: { label: string; value: string; isChecked?: boolean }; className?: string }

/** Renders the choice to search within earlier results, made unless the view says otherwise. */
export const Within = ({ view: { label, value, isChecked = true }, className = '' }: Props) => (
  <label className={`${styles.within} ${className}`}>
    {/* Without completion: a browser would keep what was chosen for the results before. */}
    <input
      type="checkbox"
      name="within"
      key={value}
      value={value}
      defaultChecked={isChecked}
      autoComplete="off"
    />
    <span>{label}</span>
  </label>
)
