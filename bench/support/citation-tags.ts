export { citationFaults } from '../../e2e/support/citation-tags'
