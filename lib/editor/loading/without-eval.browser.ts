// Import this first. zod compiles its schemas with `new Function` where it may; our policy forbids that, and even the attempt is a violation. A schema
// asks once, when it is made, so this has to come before all of them.
import { z } from 'zod'

// On the server, which renders the same components, zod may compile.
if (typeof window === 'object' || typeof WorkerGlobalScope === 'function') z.config({ jitless: true })
