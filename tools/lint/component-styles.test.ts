import { componentsOf, unstyledComponents } from './component-styles.mjs';

describe('components of Mantine', () => {
  it('have their styles in the theme', () => {
    expect(unstyledComponents()).toEqual([]);
  });

  it.each([
    ['of one line', `import { Button, Text } from '@mantine/core';`, ['Button', 'Text']],
    [
      'of several lines',
      `import {\n  Button,\n  Text as Words,\n} from '@mantine/core';`,
      ['Button', 'Text'],
    ],
    ['without types', `import { type ButtonProps, Button } from '@mantine/core';`, ['Button']],
    ['without hooks', `import { useMantineTheme } from '@mantine/core';`, []],
    ['of Mantine alone', `import { Button } from '../button';`, []],
  ])('are found in an import %s', (_what, source, names) => {
    expect(componentsOf(source)).toEqual(names);
  });
});
