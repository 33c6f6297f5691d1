/**
 * How an editable cell handles keys: the next key replaces the text, typing is replacing it, or the
 * text is being edited.
 */
export type Mode = 'ready' | 'typing' | 'editing';

/** The editable cell under the cursor. */
interface HeldCell {
  rowId: string;
  /** Its place among the columns of the grid, from 0. */
  column: number;
  input: HTMLInputElement;
}

/** Holds the cell that is being typed into. It handles keys without any rendering. */
export class CellEditor {
  #cell: HeldCell | null = null;
  #mode: Mode = 'ready';
  /** The text of the cell without the typing in progress. */
  #text = '';

  get cell(): HeldCell | null {
    return this.#cell;
  }

  get mode(): Mode {
    return this.#mode;
  }

  /** The text of the cell before typing began. */
  get text(): string {
    return this.#text;
  }

  hold(cell: HeldCell, text: string) {
    this.#cell = cell;
    this.#mode = 'ready';
    this.#text = text;
  }

  /** Lets go of the cell, unless another cell is held by now. */
  release(input: HTMLInputElement) {
    if (this.#cell?.input === input) this.#cell = null;
  }

  /** Updates the text of the cell, unless the user is typing. */
  show(text: string) {
    if (!this.#cell || this.#mode !== 'ready') return;
    this.#text = text;
    this.reset();
  }

  /** Notes that the user typed. @returns whether this is the first key */
  typed(): boolean {
    if (this.#mode !== 'ready') return false;
    this.#mode = 'typing';
    return true;
  }

  /** From now on the arrow keys move within the text. */
  edit() {
    if (!this.#cell) return;
    this.#mode = 'editing';
    const { input } = this.#cell;
    input.setSelectionRange(input.value.length, input.value.length);
  }

  /** Accepts the typed text. */
  keep() {
    if (this.#cell) this.#text = this.#cell.input.value;
    this.reset();
  }

  /** Restores the text from before typing; the next key replaces it. */
  reset() {
    this.#mode = 'ready';
    if (!this.#cell) return;
    const { input } = this.#cell;
    input.value = this.#text;
    if (document.activeElement === input) input.select();
  }
}
