import type { AppContext } from '../http/context.ts';
import { checkProgram, type Difference, differencesIn, differencesText, type ProgramCheck } from '../program/check.ts';
import { type Manifest, manifestOf } from '../program/manifest.ts';
import type { Program } from '../program/program.ts';
import { inspectionRegister } from '../registers/inspection/inspection.ts';
import { StoreFailure } from '../store/store.ts';

/** How the program is verified when the server starts. */
export type ProgramOptions = {
  /** The file of the public key that the operator trusts; the one that comes with the program if not given. */
  readonly key?: string;
  /** Starts although the house has known a signed program, and this one is not signed by the same key. */
  readonly isUnverifiedAllowed?: boolean;
};

const HOUSE = { kind: 'house' } as const;

/** Differences that a fact names. */
const NAMED_MAX = 20;

type Parts = { readonly context: AppContext; readonly version: string; readonly program: Program };

/** Verifies the program: when it starts, once a day and when somebody asks. What it finds is kept in the journal. */
export class ProgramGuard {
  readonly #parts: Parts;
  /** What was verified at the start. Later it is compared with this, not with a manifest that may have been replaced, too. */
  #begun: { readonly manifest: Manifest; readonly check: ProgramCheck } | undefined;
  #last: { readonly check: ProgramCheck; readonly at: number } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#describe();
  }

  /** Whether the program was read when the server started. */
  get hasBegun(): boolean {
    return this.#begun !== undefined;
  }

  /** Reads the program before the house opens. An altered one is recorded, and does not start. */
  async begin({ key }: ProgramOptions): Promise<ProgramCheck> {
    const manifest = manifestOf();
    const check = checkProgram(manifest, key === undefined ? {} : { key });
    this.#begun = { manifest, check };
    await this.#record(check);
    if (check.state !== 'altered') return check;
    const { why, differences } = check;
    const which = differences.length === 0 ? '' : ` (${differencesText(differences)})`;
    throw new StoreFailure(
      'damaged',
      `the program was altered: ${why}${which}. Install it again, and check it with \`hardway verify-program\``,
    );
  }

  /** Reads the program again. If a verified one has been altered meanwhile, play stops and the floor is alerted. */
  async look(): Promise<ProgramCheck | undefined> {
    const { context, program } = this.#parts;
    const manifest = await program.manifest('', true);
    if (context.isStopping) return undefined;
    const check = this.#compared(manifest);
    await this.#record(check);
    if (check.state === 'altered') await this.#stopPlay(check.differences);
    return check;
  }

  #compared(manifest: Manifest): ProgramCheck {
    if (this.#begun === undefined) return checkProgram(manifest);
    const { manifest: begun, check } = this.#begun;
    const differences = differencesIn(begun.files, manifest.files);
    const found = { ...check, digest: manifest.digest, files: manifest.files.length, differences };
    // Nobody has signed for an unverified program, and its owner may be at work on it.
    if (differences.length === 0 || check.state !== 'verified') return found;
    return { ...found, state: 'altered', why: 'its files have changed since it was started' };
  }

  async #record({ state, key, digest, files, differences }: ProgramCheck): Promise<void> {
    const { context, version } = this.#parts;
    const seen = {
      type: 'seeProgram',
      version,
      digest,
      files,
      node: process.versions.node,
      state,
      ...(key === undefined ? {} : { key }),
      ...(differences.length === 0 ? {} : { differences: differences.slice(0, NAMED_MAX) }),
    } as const;
    this.#last = { check: { state, digest, files, differences }, at: context.now() };
    await context.registers.ask(inspectionRegister, 'main', HOUSE, context.newId(), seen);
  }

  async #stopPlay(differences: readonly Difference[]): Promise<void> {
    const { context } = this.#parts;
    if (context.run.stopped !== undefined) return;
    const words = `the program was altered while it ran: ${differencesText(differences)}`;
    context.run.stopped = `${words}. Players can cash out; install the program again and start the server`;
    context.log.error({ message: words }, 'program altered');
    const id = `program-${context.newId()}`;
    const tables = context.tables.opened.filter(({ live }) => live?.kind !== 'practice');
    for (const table of tables)
      await table
        .handle(HOUSE, id, { type: 'reportProgram', words })
        .catch(error => context.failed(error, { table: table.id }));
  }

  #describe(): void {
    const { context, version } = this.#parts;
    const { metrics } = context;
    const stateIs = (state: ProgramCheck['state']) => this.#last?.check.state === state;
    metrics.gauge(
      'hardway_program_state',
      'What the last verification of the program found: 1 for the state it is in',
      () => (['verified', 'unverified', 'altered'] as const).map(state => [{ state }, stateIs(state) ? 1 : 0]),
    );
    metrics.gauge(
      'hardway_program_checked_timestamp_seconds',
      'When the program was last verified',
      () => (this.#last?.at ?? 0) / 1000,
    );
    metrics.gauge('hardway_build_info', 'Always 1; the labels say which program runs', () => [
      [{ version, digest: (this.#begun?.manifest ?? this.#last?.check)?.digest ?? '', node: process.versions.node }, 1],
    ]);
  }
}
