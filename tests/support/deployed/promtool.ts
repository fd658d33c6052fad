import { spawnSync } from 'node:child_process';
import { installIfMissing, which } from '../../../scripts/system-tools.ts';

/** Prometheus' own tool: what it says, and its status; undefined, with a line that says so, where it can't be had. */
export function findPromtool():
  | ((args: string[], input?: string) => { status: number | null; said: string })
  | undefined {
  const program = installIfMissing('promtool', ['prometheus'], () => which('promtool'));
  if (program)
    return (args, input) => {
      const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', input });
      return { status, said: stdout + stderr };
    };
  console.warn(
    'Not tried on this machine: what Prometheus says of the metrics, the rules and the dashboard (promtool)',
  );
  return undefined;
}
