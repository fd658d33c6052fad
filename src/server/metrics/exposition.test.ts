import { expect, it } from 'vitest';
import { exposition } from './exposition.ts';

it('writes each family with what it means, and whatever a label holds on one line', () => {
  const text = exposition([
    { name: 'a_total', type: 'counter', help: 'Counts.', samples: [{ labels: { route: '/x"y\\z\n' }, value: 3 }] },
    { name: 'b', type: 'gauge', help: 'Says.', samples: [{ value: 0.5 }] },
    { name: 'c', type: 'gauge', help: 'Nothing is known.', samples: [] },
  ]);
  expect(text).toBe(
    `# HELP a_total Counts.\n# TYPE a_total counter\na_total{route="/x\\"y\\\\z\\n"} 3\n# HELP b Says.\n# TYPE b gauge\nb 0.5\n`,
  );
});
