import { expect, it } from 'vitest'
import { pathInRouteCase } from '@/lib/routes/path-in-route-case'

it.each([
  ['/zh/HOME/', '/zh/home/'],
  ['/en/Home', '/en/home'],
  ['/HOMENAV/', '/homeNav/'],
  ['/zh/justaccepted/?page=2', '/zh/justAccepted/?page=2'],
  ['/en/optics/HOME/', '/en/optics/home/'],
  ['/en/Article/DOI/10.5555/News/Home/', '/en/article/doi/10.5555/News/Home/'],
  ['/zh/ARTICLE/7/Figures/', '/zh/article/7/figures/'],
])('%s is %s', (path, target) => expect(pathInRouteCase(path)).toBe(target))

it.each(['/zh/home/', '/zh/keyword/NEWS/', '/zh/AuthorCenter/', '/zh/no/such/page/', '/', '/en/'])(
  '%s stays as it is',
  (path) => expect(pathInRouteCase(path)).toBeNull(),
)
