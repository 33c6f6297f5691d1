import { weaknessesIn } from './weaknesses.mjs';

it('tells each package with a known weakness, the worst first', () => {
  const report = {
    vulnerabilities: {
      a: { name: 'a', severity: 'low', range: '<2', via: ['b'] },
      b: {
        name: 'b',
        severity: 'critical',
        range: '1.0.0',
        via: [{ title: 'Runs what it reads' }],
      },
    },
  };
  expect(weaknessesIn(JSON.stringify(report))).toEqual({
    lines: ['critical: b 1.0.0; Runs what it reads', 'low: a <2'],
  });
  expect(weaknessesIn('{"vulnerabilities":{}}')).toEqual({ lines: [] });
});

it.each([
  ['without a connection', '{"message":"request to … failed","error":{"summary":""}}'],
  ['by a registry that does not know', '{"error":{"summary":"405 Method Not Allowed"}}'],
  ['when npm says nothing', ''],
])('says that no registry could be asked %s', (_, answered) => {
  expect(weaknessesIn(answered)).toEqual({ unasked: expect.stringMatching(/\S/) as string });
});
