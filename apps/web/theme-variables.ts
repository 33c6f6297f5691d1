import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../../libs/ui/src/theme/theme';

const NAME = 'virtual:theme-variables.css';

/** What of the second differs from the first, in which everything stands that Mantine's own sheet says. */
const changed = (usual: Record<string, string>, now: Record<string, string>) =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => usual[name] !== value));

/** The theme's variables, as far as they are not Mantine's own, as a sheet of styles. */
function variablesSheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const usual = defaultCssVariablesResolver(DEFAULT_THEME);
  const now = defaultCssVariablesResolver(merged);
  const own = cssVariables(merged);
  return convertCssVariables({
    variables: changed(usual.variables, { ...now.variables, ...own.variables }),
    light: changed(usual.light, { ...now.light, ...own.light }),
    dark: {},
  });
}

/** Brings the variables of the look as a file, for which no script has to run: nothing changes its look on coming up. */
export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) => (id === `\0${NAME}` ? variablesSheet() : undefined),
});
