import { loadProjectionsReport } from '../../../server/operations/projections-report';
import { PROJECTORS } from '../../projectors/projectors';
import { formatExample, type CommandGroup, type CommandContext } from '../command';
import { formatTable } from '../output';

export const listCommand: CommandGroup = (program, perform) => {
  program
    .command('list')
    .description('the projectors, their versions and their tables')
    .addHelpText('after', formatExample('list'))
    .action(() => perform(list));
};

async function list({ services, output, json }: CommandContext): Promise<void> {
  const { projectors } = await loadProjectionsReport(services.pool, services.log);
  const live = new Map(projectors.map((projector) => [projector.name, projector]));
  const listed = PROJECTORS.map(({ name, version, tables }) => ({
    name,
    version,
    liveVersion: live.get(name)?.version ?? null,
    state: live.get(name)?.state ?? null,
    tables: tables.map((table) => table.name),
  }));
  if (json) return output.writeJson({ projectors: listed });
  const rows = listed.map(({ name, version, liveVersion, state, tables }) => [
    name,
    formatVersion(version, liveVersion),
    state ?? 'has never run',
    tables.join(', '),
  ]);
  output.writeLine(formatTable(['projector', 'version', 'state', 'tables'], rows));
}

/** `2`, or `1 → 2` while tables of another version are live. */
function formatVersion(version: number, liveVersion: number | null): string {
  return liveVersion === null || liveVersion === version ? String(version) : `${liveVersion} → ${version}`;
}
