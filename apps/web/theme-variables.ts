import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../../libs/ui/src/theme/theme';

const NAME = 'virtual:theme-variables.css';

/** The variables that differ from Mantine's own, which are already in Mantine's style sheet. */
const changed = (usual: Record<string, string>, now: Record<string, string>) =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => usual[name] !== value));

/** A style sheet with the theme's variables that differ from Mantine's. */
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

/**
 * Delivers the theme's variables as a file, so that no script has to run before the page has its
 * final look.
 */
export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) => (id === `\0${NAME}` ? variablesSheet() : undefined),
});
