# Reads ratings as CSV from its input, fits the model of docs/decisions/060-the-fair-level.md, writes "name,value" lines.
suppressPackageStartupMessages(library(lme4))
d <- read.csv(file("stdin"))
d$epa <- factor(d$epa)
m <- lmer(
  level ~ 0 + epa + t + I(t^2) + (1 | trainee) + (0 + t | trainee) + (1 | trainee:epa) +
    (1 | assessor) + (1 | trainee:assessor) + (1 | form),
  d, REML = TRUE, control = lmerControl(calc.derivs = FALSE)
)
say <- function(name, value) cat(sprintf("%s,%.9g\n", name, value), sep = "")
b <- fixef(m)
say(paste0("fixed/", names(b)), b)
v <- as.data.frame(VarCorr(m))
say(paste0("variance/", v$grp, ifelse(is.na(v$var1) | v$var1 != "t", "", "/t")), v$vcov)
r <- ranef(m)
# The level at t = 0 over all EPAs that the trainee was rated on.
for (i in rownames(r$trainee)) {
  mine <- levels(d$epa)[levels(d$epa) %in% d$epa[d$trainee == i]]
  say(paste0("level/", i), mean(b[paste0("epa", mine)] + r$`trainee:epa`[paste0(i, ":", mine), 1]) + r$trainee[i, "(Intercept)"])
}
say(paste0("leniency/", rownames(r$assessor)), r$assessor[, 1])
