import { SiteLink } from '@/components/ui/site-link'
import type { ChartView } from './chart-view-model'
import styles from './bar-chart.module.scss'

/** Renders a table whose numbers have bars: chart and data are one element, also for screen readers. */
export const BarChart = ({ chart, level = 3 }: { chart: ChartView; level?: 2 | 3 | 4 }) => {
  const Heading = `h${level}` as const
  const max = chart.max ?? Math.max(1, ...chart.rows.flatMap(({ values }) => values))
  return (
    <figure className={styles.chart}>
      <Heading className={styles.title}>
        {chart.href === undefined ? (
          chart.title
        ) : (
          <SiteLink href={chart.href} rel="nofollow">
            {chart.title}
          </SiteLink>
        )}
      </Heading>
      <table>
        <thead>
          <tr>
            {chart.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map(({ label, values, href }) => (
            <tr key={label}>
              <th scope="row">
                {href === undefined ? (
                  label
                ) : (
                  <SiteLink href={href} rel="nofollow">
                    {label}
                  </SiteLink>
                )}
              </th>
              {values.map((value, index) => (
                <td key={chart.head[index + 1]}>
                  <span className={styles.bar} style={{ inlineSize: `${(value / max) * 100}%` }} />
                  <span className={styles.value}>{value}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
