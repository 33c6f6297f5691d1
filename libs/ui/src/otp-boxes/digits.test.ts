import { codeOf, emptyDigits, eraseDigit, isComplete, putDigits } from './digits';

describe('the boxes of a one-time code', () => {
  it('accept one digit and move on', () => {
    const { digits, focus } = putDigits(emptyDigits(6), 0, '4');
    expect(codeOf(digits)).toBe('4');
    expect(focus).toBe(1);
  });

  it('accept a code pasted into any box, and ignore spaces and dashes', () => {
    const { digits, focus } = putDigits(emptyDigits(6), 3, '12 34-56');
    expect(codeOf(digits)).toBe('123456');
    expect(focus).toBe(5);
    expect(isComplete(digits)).toBe(true);
  });

  it('accept a part of a code from the box where it is pasted', () => {
    const { digits } = putDigits(['1', '', '', '', '', ''], 1, '23');
    expect(digits).toEqual(['1', '2', '3', '', '', '']);
  });

  it('ignore characters that are not digits', () => {
    const { digits, focus } = putDigits(emptyDigits(6), 2, 'x');
    expect(codeOf(digits)).toBe('');
    expect(focus).toBe(2);
  });

  it('are emptied by Backspace, which stays in a filled box', () => {
    expect(eraseDigit(['1', '2', '', '', '', ''], 1)).toEqual({
      digits: ['1', '', '', '', '', ''],
      focus: 1,
    });
  });

  it('go back on Backspace in an empty box', () => {
    expect(eraseDigit(['1', '2', '', '', '', ''], 2)).toEqual({
      digits: ['1', '', '', '', '', ''],
      focus: 1,
    });
    expect(eraseDigit(emptyDigits(6), 0).focus).toBe(0);
  });
});
