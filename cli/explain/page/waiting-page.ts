/** What a visitor sees while a checkout makes the specification. It asks again until that is there. */
export const waitingPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<noscript><meta http-equiv="refresh" content="2"></noscript>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>The specification is being made</title>
<link rel="icon" href="data:,">
<style>
body { max-width: 36rem; margin: 20vh auto; padding: 0 1.5rem; font: 1rem/1.55 system-ui, sans-serif }
h1 { font-size: 1.5rem }
</style>
</head>
<body>
<h1>The specification is being made</h1>
<p>This is a checkout of the source, so every example runs first. That takes about half a minute, once for each start of
the fake. The page opens by itself. The published package has it ready.</p>
<script>setTimeout(() => location.reload(), 1000)</script>
</body>
</html>
`
