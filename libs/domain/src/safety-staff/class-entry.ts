import { MAX_SCORE } from '@portal/contracts';
import { readNumber } from '../reading/numbers';
import { searchable } from '../text';
import { addMonths } from '../plant-time';

const PASSED = ['dat', 'd', 'x', 'pass', 'passed', 'p', 'yes', 'y', 'co', '1', 'true'];
const FAILED = ['khong dat', 'kd', 'k', 'truot', 'hong', 'fail', 'failed', 'f', 'no', 'n', 'khong'];
const ALSO_FAILED = ['0', 'false', 'not passed'];

/** The maximum number of decimals of a score. */
export const SCORE_DECIMALS = 2;

/** Reads a typed score: the number, null if empty, undefined if it is not a score. */
export function scoreOf(written: string): number | null | undefined {
  const read = readNumber(written, { decimals: SCORE_DECIMALS, max: MAX_SCORE, zero: true });
  if (read.kind === 'empty') return null;
  return read.kind === 'value' ? read.value : undefined;
}

/** Reads a typed result: passed, failed, null if empty, undefined if it is neither. */
export function resultOf(written: string): boolean | null | undefined {
  const text = searchable(written);
  if (text === '') return null;
  if (PASSED.includes(text)) return true;
  return FAILED.includes(text) || ALSO_FAILED.includes(text) ? false : undefined;
}

export type ClassRowCode =
  | 'numberMissing'
  | 'numberUnplain'
  | 'scoreWrong'
  | 'resultWrong'
  | 'resultMissing'
  | 'resultAgainstScore';

/** A row of a class as it was typed. */
export interface TypedRow {
  number: string;
  score: string;
  result: string;
}

/**
 * Reads a row, and reports its problems.
 * @param passScore a row without a result passes from this score on; if null, such a row is refused
 */
export function readClassRow(
  row: TypedRow,
  passScore: number | null,
): { score: number | null; isPassed: boolean | null; problems: ClassRowCode[] } {
  const problems: ClassRowCode[] = [];
  if (row.number.trim() === '') problems.push('numberMissing');
  const score = scoreOf(row.score);
  if (score === undefined) problems.push('scoreWrong');
  const said = resultOf(row.result);
  if (said === undefined) problems.push('resultWrong');
  const byScore =
    passScore === null || score === null || score === undefined ? null : score >= passScore;
  if (said === null && byScore === null && score !== undefined) problems.push('resultMissing');
  if (typeof said === 'boolean' && byScore !== null && said !== byScore)
    problems.push('resultAgainstScore');
  return { score: score ?? null, isPassed: said ?? byScore, problems };
}

/** The last day on which an exam counts; null if it counts for ever or was failed. */
export const examValidTo = (examDate: string, isPassed: boolean, validMonths: number) =>
  isPassed && validMonths > 0 ? addMonths(examDate, validMonths) : null;

type Field = keyof TypedRow;

/** Common column headers in pasted cells, without accents. */
const HEADERS: Readonly<Record<Field, RegExp>> = {
  number:
    /cccd|cmnd|ho chieu|passport|identity|id card|so the|card no|card number|so giay to|dinh danh/,
  score: /diem|score|point|mark/,
  result: /ket qua|result|dat|pass/,
};

/**
 * Whether a cell looks like the number of an identity card or safety card: at least six digits,
 * alone or after letters.
 */
const isNumber = (cell: string): boolean => /^[A-Za-z]{0,3}[\d .\-/]{6,}$/.test(cell.trim());
const isScore = (cell: string): boolean => typeof scoreOf(cell) === 'number';
const isResult = (cell: string): boolean => typeof resultOf(cell) === 'boolean';

/**
 * Reads cells that were copied from a spreadsheet. The headers identify the columns; without
 * headers, the content does. Other columns (running numbers, names) and empty lines are left out.
 */
export function pastedRows(text: string): TypedRow[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim().replaceAll(/^"|"$/g, '')))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const [first = []] = lines;
  const named = columnsNamed(first);
  const body = named ? lines.slice(1) : lines;
  const places = named ?? columnsFound(body);
  const cellOf = (cells: readonly string[], field: Field) => {
    const at = places[field];
    return at === undefined ? '' : (cells[at] ?? '');
  };
  return body.map((cells) => ({
    number: cellOf(cells, 'number'),
    score: cellOf(cells, 'score'),
    result: cellOf(cells, 'result'),
  }));
}

type Places = Partial<Record<Field, number>>;

/** Finds the columns by their headers, if the first line contains headers. */
function columnsNamed(cells: readonly string[]): Places | null {
  const heads = cells.map((cell) => searchable(cell));
  const find = (field: Field) => {
    const at = heads.findIndex(
      (head, place) => HEADERS[field].test(head) && !isNumber(cells[place] ?? ''),
    );
    return at < 0 ? undefined : at;
  };
  const number = find('number');
  if (number === undefined) return null;
  return placesOf({ number, score: find('score'), result: find('result') });
}

/** Finds the columns by the look of most of their cells. */
function columnsFound(lines: readonly (readonly string[])[]): Places {
  const width = Math.max(0, ...lines.map((cells) => cells.length));
  const most = (looks: (cell: string) => boolean, taken: readonly (number | undefined)[]) => {
    const counts = Array.from({ length: width }, (_, at) =>
      taken.includes(at) ? 0 : lines.filter((cells) => looks(cells[at] ?? '')).length,
    );
    const best = Math.max(0, ...counts);
    return best === 0 ? undefined : counts.lastIndexOf(best);
  };
  const found = most(isNumber, []);
  const number = found ?? 0;
  const words = (cell: string) => isResult(cell) && !isScore(cell);
  const result = most(words, [number]);
  const behind = (looks: (cell: string) => boolean, taken: readonly (number | undefined)[]) => {
    const before = Array.from({ length: number }, (_, at) => at);
    return most(looks, [...taken, ...before]);
  };
  const score = behind(isScore, [number, result]);
  return placesOf({ number, score, result });
}

const placesOf = (places: Record<Field, number | undefined>): Places =>
  Object.fromEntries(Object.entries(places).filter(([, at]) => at !== undefined)) as Places;
