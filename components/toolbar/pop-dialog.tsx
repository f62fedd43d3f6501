import type { ToolItem } from './toolbar-view-model'
import styles from './pop-dialog.module.scss'

type PopDialogProps = { item: Extract<ToolItem, { kind: 'pop' }>; close: string }

/** Renders the picture a tool pops up (bouncePictureUrl). */
export const PopDialog = ({ item, close }: PopDialogProps) => (
  <dialog
    className={styles.popDialog}
    id={`tool-${item.id}`}
    aria-labelledby={`tool-${item.id}-name`}
    closedby="any"
  >
    <h2 id={`tool-${item.id}-name`}>{item.label}</h2>
    <img src={item.image} alt={item.description ?? item.label} width={280} height={280} loading="lazy" />
    {item.description !== undefined && <p>{item.description}</p>}
    <form method="dialog">
      <button type="submit">{close}</button>
    </form>
  </dialog>
)
