import { cpus, loadavg } from 'node:os';
import { openBenchCluster } from './bench-cluster';
import { buildServer } from './built-server';
import { checkContribute } from './command/contribute.check';
import { print, printGoals } from './report';

/** How fast commands are answered through HTTP, as one process and as two. */
export async function run(): Promise<boolean> {
  await buildServer();
  const cluster = await openBenchCluster();
  print(
    `${cluster.version}; node ${process.version}; ${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}; ` +
      `load average at the start ${loadavg()[0]?.toFixed(1)}`,
  );
  try {
    return printGoals(await checkContribute(cluster));
  } finally {
    await cluster.close();
  }
}
