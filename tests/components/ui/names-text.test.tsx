import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NamesText } from '@/components/ui/names-text'

const html = (text: string) => render(<NamesText text={text} />).container.innerHTML

it('keeps a name with a hyphen or a dot on one line, and the text as it is', () => {
  expect(html('谭墨轩，REMOTE-HF 研究协作组')).toBe(
    '谭墨轩，<span data-nobreak="">REMOTE-HF</span> 研究协作组',
  )
  expect(html('Wei Zhang, Jean-Luc Petit')).toBe('Wei Zhang, <span data-nobreak="">Jean-Luc</span> Petit')
  expect(html('任砚声，达里奥·费兰迪尼')).toBe('任砚声，<span data-nobreak="">达里奥·费兰迪尼</span>')
  expect(html('凌周眠，童望京')).toBe('凌周眠，童望京')
})

it('lets a line end in a name longer than a phone is wide, and takes no part of one', () => {
  for (const name of ['Maximiliansdottir-Papadopoulos', 'Aleksandra-Wilhelmina-Montgomery-Fitzgerald'])
    expect(html(name)).toBe(name)
  expect(html('Papadopoulos-Li')).toBe('<span data-nobreak="">Papadopoulos-Li</span>')
})

it('takes letters with combining marks for letters', () => {
  const name = 'Nguyễn-Phúc'.normalize('NFD')
  expect(html(name)).toBe(`<span data-nobreak="">${name}</span>`)
})
