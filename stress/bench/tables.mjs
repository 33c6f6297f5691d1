import { Problem } from '../../tools/lib/problem.mjs';

/** @typedef {import('./main.mjs').Measure} Measure */
/** @typedef {Record<string, Measure[]>} Measured what each benchmark measured, by its name */
/** @typedef {Measure & { benchmark: string }} Named */

/** The figures of a call that takes turns with a reference, and the headers of their columns. */
const OF_CALLS = { 'calls per second': 'calls/s', median: 'median', p99: 'p99' };
const BESIDE_SQL = { ...OF_CALLS, 'SQL per second': 'same SQL/s', 'SQL over API': 'SQL over API' };

/** The figures of a benchmark that have a separate table. */
const IS_OF_CALLS = /: (calls per second|median|p99|SQL per second|SQL over API)$/;

/** The names of the reports on the page. */
const REPORTS = new Map([
  ['staff', 'people'],
  ['training', 'exams'],
  ['vehicle', 'vehicles'],
]);

/**
 * The tables of the documentation, by the names in their markers (`<!-- measured: name -->`), and
 * the benchmarks whose results they use.
 * @type {Record<string, { from: readonly string[], make: (measures: readonly Named[]) => string }>}
 */
const TABLES = {
  single: {
    from: [
      'people-import',
      'people-paper',
      'people-save',
      'custom-fields',
      'equipment-many',
      'guarantee-save',
      'card-change-save',
      'gate',
      'doors',
      'site-board',
      'expected',
      'take-out',
      'face-check',
      'keystroke',
      'screens',
      'search',
      'account-timing',
      'seed-admin',
    ],
    make: (measures) =>
      table(
        ['benchmark', 'what', 'measured', 'limit'],
        measures
          .filter(({ what }) => !IS_OF_CALLS.test(what))
          .map((one) => [one.benchmark, one.what, amount(one), limitOf(one)]),
      ),
  },
  search: {
    from: ['search'],
    make: (measures) =>
      pivot(
        measures,
        /^(?<requests>\d+) requests, contractor of (?<contractor>\d+), (?<list>[^:]+): (?<what>.+)$/,
        ['requests', 'contractor', 'list'],
        BESIDE_SQL,
      ),
  },
  queue: {
    from: ['queue'],
    make: (measures) =>
      pivot(measures, /^(?:queue, )?(?<list>[^:]+): (?<what>.+)$/, ['list'], BESIDE_SQL),
  },
  calls: {
    from: ['calls'],
    make: (measures) =>
      pivot(
        renamed(measures, /: (?:health|plainest SQL) (per second|over API)$/, ': beside, $1'),
        /^(?<call>[^:]+): (?<what>.+)$/,
        ['call'],
        {
          ...OF_CALLS,
          'beside, per second': 'beside it/s',
          'beside, over API': 'that over the call',
        },
      ),
  },
  alone: {
    from: ['calls'],
    make: (measures) =>
      table(
        ['one call at a time', 'took', 'limit'],
        measures
          .filter(({ what }) => /^first page .*, alone$/.test(what))
          .map((one) => [one.what.slice(0, -', alone'.length), amount(one), limitOf(one)]),
      ),
  },
  writes: {
    from: ['calls'],
    make: (measures) =>
      pivot(measures, /^(?<call>[^:]*(?:save|submit) of \d+ people), (?<what>.+)$/, ['call'], {
        alone: 'took',
        'plainest statements': 'plainest statements',
        'over these': 'over these',
      }),
  },
  mix: {
    from: ['mix'],
    make: (measures) =>
      pivot(measures, /^(?<calls>\d+) calls a second, (?<what>.+)$/, ['calls'], {
        ...besideP99(['list', 'counts', 'detail', 'queue', 'save', 'answered']),
        refused: 'refused',
        answered: 'answered',
        'told when to come again': 'of the others, told when to come again',
      }),
  },
  reports: {
    from: ['reports'],
    make: (measures) =>
      ofReports(measures, /^(?<report>\w+) for (?<who>\w+), (?!figures )(?<list>.+)$/),
  },
  figures: {
    from: ['reports'],
    make: (measures) =>
      ofReports(measures, /^(?<report>\w+) for (?<who>\w+), figures of (?<list>.+)$/),
  },
  workbooks: {
    from: ['reports'],
    make: (measures) =>
      pivot(measures, /^(?<report>\w+): (?<what>.+)$/, ['report'], {
        'rows of the workbook': 'rows',
        'size of the workbook': 'size',
        workbook: 'took',
        'memory at its most': 'memory at its most',
        'memory beyond that at rest': 'beyond that at rest',
        "another's list, median, alone": "another's list alone",
        "another's list, median, beside it": 'beside it',
      }),
  },
  durations: { from: ['durations'], make: oneByOne },
  lanes: { from: ['lanes'], make: oneByOne },
  peers: {
    from: ['peers'],
    make: (measures) =>
      pivot(measures, /^(?<call>.+), (?<what>[^,]+)$/, ['call'], {
        portal: 'portal',
        Directus: 'Directus',
        'ahead of Directus': 'ahead of it',
        Payload: 'Payload',
        'ahead of Payload': 'ahead of it',
      }),
  },
  instances: {
    from: ['instances'],
    make: (measures) =>
      pivot(measures, /^(?<instances>\d) instances?, (?<what>.+)$/, ['instances'], {
        'first pages': 'first pages',
        median: 'median',
        p99: 'p99',
        'processors busy with portal': 'portal',
        'processors busy with PostgreSQL': 'PostgreSQL',
        'processors busy with nginx': 'nginx',
        'processors busy with callers': 'callers',
      }),
  },
};

/**
 * A page with new tables between the markers `<!-- measured: name -->` and `<!-- end -->`. Tables
 * for which a result is missing stay unchanged.
 * @param {string} page in Markdown
 * @param {Measured} measured
 * @returns {string}
 * @throws Problem if a marker names no table
 */
export const withTables = (page, measured) =>
  page.replace(
    /(<!-- measured: (\w+) -->\n)[^]*?(\n<!-- end -->)/g,
    (whole, begin, /** @type {string} */ name, end) => {
      const kind = TABLES[name];
      if (!kind) throw new Problem(`No table "${name}" is made of what was measured.`);
      if (!kind.from.every((benchmark) => benchmark in measured)) return whole;
      const measures = kind.from.flatMap((benchmark) =>
        (measured[benchmark] ?? []).map((one) => ({ ...one, benchmark })),
      );
      return `${begin}\n${kind.make(measures)}\n${end}`;
    },
  );

/**
 * A row for each figure.
 * @param {readonly Named[]} measures
 */
function oneByOne(measures) {
  return table(
    ['what', 'measured', 'limit'],
    measures.map((one) => [one.what, amount(one), limitOf(one)]),
  );
}

/**
 * @param {readonly Named[]} measures
 * @param {RegExp} pattern
 * @param {string} replacement
 */
const renamed = (measures, pattern, replacement) =>
  measures.map((one) => ({ ...one, what: one.what.replace(pattern, replacement) }));

/**
 * @param {readonly string[]} calls
 * @returns {Record<string, string>}
 */
const besideP99 = (calls) =>
  Object.fromEntries(
    calls.flatMap((call) => [
      [`${call}, median`, call],
      [`${call}, p99`, 'p99'],
    ]),
  );

/** @param {Measure} measure */
function amount({ value, unit }) {
  const isShare = unit === '' ? !Number.isInteger(value) : unit !== '/s' && value < 1000;
  const digits = isShare ? 1 : 0;
  const number = value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit.startsWith('/') ? `${number}${unit}` : `${number} ${unit}`.trim();
}

/** @param {Measure} measure */
function limitOf(measure) {
  if (measure.limit === undefined) return '';
  const kept = measure.value <= measure.limit ? 'kept' : '**exceeded**';
  return `${amount({ ...measure, value: measure.limit })}, ${kept}`;
}

/**
 * A figure above its limit is bold.
 * @param {Measure | undefined} measure
 */
function cell(measure) {
  if (!measure) return '';
  const isExceeded = measure.limit !== undefined && measure.value > measure.limit;
  return isExceeded ? `**${amount(measure)}**` : amount(measure);
}

/**
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 */
const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/**
 * A table with a row for each subject, and a column for each of its figures. A column without
 * figures is left out.
 * @param {readonly Measure[]} measures
 * @param {RegExp} pattern whose groups are the subject, and `what` was measured
 * @param {readonly string[]} things names of its other groups
 * @param {Record<string, string>} whats header of each figure
 */
function pivot(measures, pattern, things, whats) {
  /** @type {Map<string, { thing: string[], found: Map<string, Measure> }>} */
  const rows = new Map();
  for (const measure of measures) {
    const groups = pattern.exec(measure.what)?.groups;
    const what = groups?.['what'] ?? '';
    if (!groups || !(what in whats)) continue;
    const thing = things.map((name) => readable(groups[name] ?? ''));
    const row = rows.get(thing.join()) ?? { thing, found: new Map() };
    row.found.set(what, measure);
    rows.set(thing.join(), row);
  }
  const found = [...rows.values()];
  const shown = Object.entries(whats).filter(([what]) => found.some((row) => row.found.has(what)));
  return table(
    [...things, ...shown.map(([, head]) => head)],
    found.map((row) => [...row.thing, ...shown.map(([what]) => cell(row.found.get(what)))]),
  );
}

/** A number with grouped thousands, or the name of a report. */
const readable = (/** @type {string} */ text) =>
  /^\d+$/.test(text) ? Number(text).toLocaleString('en') : (REPORTS.get(text) ?? text);

/**
 * The figures of each list of a report, for staff and for a company.
 * @param {readonly Measure[]} measures
 * @param {RegExp} pattern
 */
function ofReports(measures, pattern) {
  const bySide = measures.flatMap((one) => {
    const { report, who, list = '' } = pattern.exec(one.what)?.groups ?? {};
    if (!report) return [];
    const [name, over = ''] = list.split(/(, over its SQL)$/);
    return [{ ...one, what: `${report}, ${name}: ${who}${over}` }];
  });
  return pivot(bySide, /^(?<report>\w+), (?<list>[^:]+): (?<what>.+)$/, ['report', 'list'], {
    staff: 'staff',
    'staff, over its SQL': 'over its SQL',
    clerk: 'company',
    'clerk, over its SQL': 'over its SQL',
  });
}
