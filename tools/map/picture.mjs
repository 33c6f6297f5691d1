import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { inRoot } from '../lib/paths.mjs';
import { directlyBelow, floors } from './floors.mjs';

/** @typedef {import('./floors.mjs').Floor} Floor */

/** The page that contains the picture. */
export const PAGE = inRoot('docs', 'architecture.md');

const PICTURE = /<!-- floors: npm run map -->[\s\S]*?<!-- \/floors -->/;

/** The most parts in one line of a floor. */
const IN_LINE = 5;

/** @param {string} name */
const idOf = (name) => name.replaceAll(/\W/g, '_');

/** @param {Floor} floor */
function box({ name, members }) {
  const parts = [...members].toSorted();
  const lines = [];
  for (let at = 0; at < parts.length; at += IN_LINE)
    lines.push(parts.slice(at, at + IN_LINE).join(' · '));
  return `  ${idOf(name)}["${[`<b>${name}</b>`, ...lines].join('<br/>')}"]`;
}

/** The floors as a Mermaid flowchart: an arrow leads from a floor to each floor directly below it. */
function picture() {
  const all = floors();
  const inOrder = [...all.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  const arrows = inOrder.flatMap((floor) =>
    directlyBelow(all, floor).map((below) => `  ${idOf(floor.name)} --> ${idOf(below)}`),
  );
  return ['```mermaid', 'flowchart TD', ...inOrder.map(box), ...arrows, '```'].join('\n');
}

/** The page with the picture of the current imports. @returns {Promise<string>} */
export async function pageWithPicture() {
  const page = readFileSync(PAGE, 'utf8');
  const drawn = `<!-- floors: npm run map -->\n\n${picture()}\n\n<!-- /floors -->`;
  return format(
    page.replace(PICTURE, () => drawn),
    {
      ...(await resolveConfig(PAGE)),
      filepath: PAGE,
    },
  );
}
