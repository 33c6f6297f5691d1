/**
 * `npm run bench -- [name …]`: runs these benchmarks, or all without names, and prints a table with
 * figures and limits. `npm run bench:docs` writes the results of the last run into the
 * documentation.
 */
import { Problem, runMain } from '../../tools/lib/problem.mjs';
import { accountTiming } from './account-timing.mjs';
import { calls } from './calls.mjs';
import { cardChangeSave } from './card-change-save.mjs';
import { durations } from './durations.mjs';
import { equipmentMany } from './equipment-many.mjs';
import { expected } from './expected.mjs';
import { faceCheck } from './face-check.mjs';
import { doors, gate } from './gate.mjs';
import { guaranteeSave } from './guarantee-save.mjs';
import { customFields } from './custom-fields.mjs';

import { demandNginx, instances } from './instances.mjs';
import { keystroke } from './keystroke.mjs';
import { lanes } from './lanes.mjs';
import { mix } from './mix.mjs';
import { peopleImport } from './people-import.mjs';
import { peoplePaper } from './people-paper.mjs';
import { peopleSave } from './people-save.mjs';
import { peers } from './peers.mjs';
import { stopBenchServer } from './portal.mjs';
import { pooler } from './pooler.mjs';
import { queue } from './queue.mjs';
import { reports } from './reports.mjs';
import { keepRun } from './run.mjs';
import { screens } from './screens.mjs';
import { search } from './search.mjs';
import { seedAdmin } from './seed-admin.mjs';
import { siteBoard } from './site-board.mjs';
import { takeOut } from './take-out.mjs';

/**
 * A measured figure, and its limit if it has one.
 * @typedef {{ what: string, value: number, limit?: number, unit: string }} Measure
 */

/** @type {Record<string, () => Promise<Measure[]>>} */
const benchmarks = {
  'account-timing': accountTiming,
  'seed-admin': seedAdmin,
  search,
  calls,
  mix,
  instances,
  pooler,
  queue,
  'people-import': peopleImport,
  'people-paper': peoplePaper,
  'people-save': peopleSave,
  'custom-fields': customFields,
  'equipment-many': equipmentMany,
  'guarantee-save': guaranteeSave,
  gate,
  doors,
  'site-board': siteBoard,
  expected,
  reports,
  durations,
  'card-change-save': cardChangeSave,
  'take-out': takeOut,
  'face-check': faceCheck,
  lanes,
  keystroke,
  screens,
  peers,
};

await runMain(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in benchmarks));
  if (unknown.length > 0) {
    throw new Problem(
      `No benchmark "${unknown.join(', ')}": there are ${Object.keys(benchmarks).join(', ')}.`,
    );
  }
  // Fails at once, not after half an hour of other benchmarks.
  if (names.length === 0 || names.includes('instances')) demandNginx();
  console.log(`Node.js ${process.versions.node}`);
  /** @type {import('./tables.mjs').Measured} */
  const measured = {};
  try {
    for (const [name, measure] of Object.entries(benchmarks)) {
      if (names.length > 0 && !names.includes(name)) continue;
      console.log(`\n${name}`);
      measured[name] = await measure();
      measured[name].forEach(print);
      keepRun(measured);
    }
  } finally {
    await stopBenchServer();
  }
});

/** @param {Measure} measure */
function print({ what, value, limit, unit }) {
  const kept = limit === undefined || value <= limit;
  if (!kept) process.exitCode = 1;
  const bound = limit === undefined ? '' : `of ${limit} ${unit}  ${kept ? 'kept' : 'EXCEEDED'}`;
  console.log(`  ${what.padEnd(44)} ${value.toFixed(1).padStart(8)} ${unit.padEnd(3)} ${bound}`);
}
