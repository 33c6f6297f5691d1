/** How a cell that is typed into takes keys: replaced by the next one, being replaced, or being edited. */
export type Mode = 'ready' | 'typing' | 'editing';

/** The cell under the cursor, where it is typed into. */
interface HeldCell {
  rowId: string;
  /** Among the columns of the grid, from 0. */
  column: number;
  input: HTMLInputElement;
}

/** Holds the cell that is typed into; its keys are handled without rendering anything. */
export class CellEditor {
  #cell: HeldCell | null = null;
  #mode: Mode = 'ready';
  /** What stands in the cell without what is being typed. */
  #text = '';

  get cell(): HeldCell | null {
    return this.#cell;
  }

  get mode(): Mode {
    return this.#mode;
  }

  /** What stood in the cell before it was typed into. */
  get text(): string {
    return this.#text;
  }

  hold(cell: HeldCell, text: string) {
    this.#cell = cell;
    this.#mode = 'ready';
    this.#text = text;
  }

  /** The cell is gone, unless another one is held by now. */
  release(input: HTMLInputElement) {
    if (this.#cell?.input === input) this.#cell = null;
  }

  /** Shows what stands in the cell now, while nobody is typing. */
  show(text: string) {
    if (!this.#cell || this.#mode !== 'ready') return;
    this.#text = text;
    this.reset();
  }

  /** Something was typed. @returns whether it is the first of it */
  typed(): boolean {
    if (this.#mode !== 'ready') return false;
    this.#mode = 'typing';
    return true;
  }

  /** From now on the arrows move within the text. */
  edit() {
    if (!this.#cell) return;
    this.#mode = 'editing';
    const { input } = this.#cell;
    input.setSelectionRange(input.value.length, input.value.length);
  }

  /** What was typed stands in the cell from now on. */
  keep() {
    if (this.#cell) this.#text = this.#cell.input.value;
    this.reset();
  }

  /** Gives back what stood in the cell; the next key replaces it. */
  reset() {
    this.#mode = 'ready';
    if (!this.#cell) return;
    const { input } = this.#cell;
    input.value = this.#text;
    if (document.activeElement === input) input.select();
  }
}
