import { searchable } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { InvalidInput } from '../../../platform/http/invalid-input';

/**
 * The number of guesses that a password must withstand. All passwords in the list from data breaches are far below,
 * even with a capital letter, a digit and a sign added, or with letters replaced by digits.
 */
const GUESSES = 20_000_000;

/** Words that an attacker of this portal tries first (docs/product/accounts.md, "Passwords"). */
const CONTEXT_WORDS = `
  contractor portal plant refinery admin welcome demo password
  nhathau nhamay locdau matkhau dangky anninh antoan baove hoso
  binhson quangngai dungquat vietnam petrovietnam`
  .trim()
  .split(/\s+/);

/** Refuses passwords that are common, are known from data breaches, or consist of words that are easy to guess here. */
@Injectable()
export class PasswordStrength {
  private checker: Promise<ZxcvbnFactory> | undefined;

  /**
   * @param field the field that contains the password
   * @param ownWords what others know of the account: its address, names
   * @throws InvalidInput passwordCommon
   */
  async demand(field: string, password: string, ownWords: readonly string[]): Promise<void> {
    this.checker ??= loadChecker();
    const checker = await this.checker;
    const words = [...CONTEXT_WORDS, ...ownWords.flatMap(wordsIn)];
    const { guesses } = checker.check(searchable(password), words);
    if (guesses < GUESSES) throw new InvalidInput([{ field, code: 'passwordCommon', params: {} }]);
  }
}

/** Loaded when the first password is set: tens of thousands of words that few processes need. */
async function loadChecker(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** The words of a name or an address, and all of them joined. */
function wordsIn(text: string): string[] {
  const words = searchable(text).split(/[^\p{L}\d]+/u);
  return [...words.filter((word) => word.length > 2), words.join('')];
}
